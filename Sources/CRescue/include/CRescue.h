#pragma once
/// Restores the terminal when the process is killed by a trap.
void rescue_placeholder(void);
