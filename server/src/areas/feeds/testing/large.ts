/** Makes a small file count as large, so that an empty catalogue gets the direct first import. */
export const LARGE = { bytes: 1024 ** 3, isLocalFile: true }
