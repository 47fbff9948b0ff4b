// What libdispatch offers to run loops on Linux: the main queue for a main thread that sleeps elsewhere. Foundation's run
// loop is built on these two; no header of the toolchain declares them.
#pragma once

/// A descriptor that can be read (eight bytes) when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Does the work that waits in the main queue. Only on the main thread, and not from within such work.
extern void _dispatch_main_queue_callback_4CF(void *message);
