"""The pictures of the bundled listings, one function a kind of thing."""
