export const BARCODE_PATH = '/codigo'
