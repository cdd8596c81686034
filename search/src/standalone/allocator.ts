/** Settings of the C library's allocator, which can only be given at the start of a process. */

/**
 * Large blocks are mapped and unmapped one by one, and few arenas are kept: freed memory returns to the system at once.
 * Without them glibc raises the limit for mapping after the first large block and keeps later ones.
 */
const SETTINGS = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' }

/** Starts this program again in the same process with the settings, unless they are there or Node cannot do it. */
export function applyAllocatorSettings(): void {
  const isSet = Object.keys(SETTINGS).every((name) => process.env[name] !== undefined)
  if (isSet || process.platform !== 'linux' || !process.execve) return
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...SETTINGS, ...process.env })
}
