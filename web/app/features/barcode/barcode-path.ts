/** Path of the bar code page. */
export const BARCODE_PATH = '/codigo'
