/** A file that claims to be large: on an empty site it goes the way of large ones, however small it is. */
export const LARGE = { bytes: 1024 ** 3, isLocalFile: true }
