/** A reader thread for tests that fails to start. */
throw new Error('on purpose')
