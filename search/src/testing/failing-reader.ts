/** A reader thread for tests that never comes to life. */
throw new Error('on purpose')
