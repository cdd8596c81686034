/** A store's file of which one row has no price. */
export const CSV = `clave,producto,costo,seccion
a1,<script>alert(1)</script>Té verde 20 sobres,45.00,Infusiones raras
a2,Té negro 25 sobres,55.50,Infusiones raras
a3,Café sin precio,,Infusiones raras
`

/** Settings that map none of its columns. */
export const SETTINGS = {
  store: 'La Tetería',
  site: 'https://teteria.example',
  mapping: {},
  currency: 'MXN',
  rate: null,
  complete: true,
  everyMinutes: 60,
}

export const MAPPED = {
  ...SETTINGS,
  mapping: { title: 'producto', price: 'costo', product_type: 'seccion', 'category:Infusiones raras': '/supermercado' },
}
