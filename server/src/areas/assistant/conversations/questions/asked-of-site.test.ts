/** What people ask of the site, in many wordings: the answer is about the thing asked; remarks get a humane sentence and no products. */
import { expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

const OF_SITE: Record<string, { asked: string[]; says: RegExp }> = {
  'price alerts': {
    asked: [
      'cómo pongo una alerta de precio',
      'cómo le hago pa que me avisen cuando baje algo',
      'cómo funcionan las alertas',
    ],
    says: /alerta/i,
  },
  channel: { asked: ['las alertas llegan por whatsapp o correo', 'por dónde me avisan'], says: /correo/i },
  'remove an alert': {
    asked: ['cómo quito una alerta que puse', 'ya no quiero esa alerta, dónde la borro'],
    says: /alerta/i,
  },
  lists: { asked: ['puedo hacer dos listas distintas', 'cómo guardo productos en una lista'], says: /lista/i },
  sharing: {
    asked: ['puedo compartir mi lista con mi roomie', 'cómo le paso mi lista a mi hermana'],
    says: /compart/i,
  },
  account: { asked: ['necesito cuenta para comparar?', 'tengo que registrarme a fuerza'], says: /cuenta/i },
  google: { asked: ['puedo entrar con google', 'se puede iniciar sesión con mi gmail'], says: /google/i },
  password: { asked: ['se me olvidó mi contraseña', 'no recuerdo mi contraseña para entrar'], says: /contraseña/i },
  'delete account': {
    asked: ['cómo borro mi cuenta', 'quiero eliminar mi cuenta por completo'],
    says: /eliminar mi cuenta/i,
  },
  draw: {
    asked: ['cómo funciona el sorteo de la gift card', 'cómo participo en el sorteo'],
    says: /sorteo/i,
  },
  discounts: {
    asked: [
      'cómo miden los descuentos',
      'cómo saben que un descuento es verdadero y que no inflaron el precio antes',
      'cómo le hacen pa saber que una rebaja es real',
    ],
    says: /30 días/,
  },
  earnings: {
    asked: ['cómo ganan dinero ustedes', 'quién les paga, de qué viven'],
    says: /tiendas pagan|ninguna tienda/i,
  },
  order: {
    asked: ['las tiendas pagan por salir primero?', 'ponen primero al que paga más?'],
    says: /salir primero|lugares vendidos/i,
  },
  data: { asked: ['qué hacen con mis datos', 'venden mis datos a alguien?'], says: /datos|guardamos/i },
  app: { asked: ['tienen app?', 'hay aplicación para iphone'], says: /app|navegador/i },
  report: { asked: ['cómo reporto un error', 'encontré un precio mal, dónde lo reporto'], says: /reportar|error/i },
  'add a store': {
    asked: ['tengo una tienda, cómo le hago para que aparezca aquí', 'cómo agrego mi negocio'],
    says: /agrega tu tienda/i,
  },
  history: { asked: ['dónde veo la historia de un precio', 'hay gráfica del precio?'], says: /gráfica/i },
  months: { asked: ['cómo funcionan los meses sin intereses', 'puedo pagar a meses?'], says: /meses/i },
  taxes: { asked: ['los precios ya traen iva y envío o es aparte'], says: /impuestos incluidos.*envío/i },
  responsible: {
    asked: ['si me sale malo el producto con quién reclamo, con ustedes o con la tienda'],
    says: /responde la tienda/i,
  },
  cost: { asked: ['cuánto cuesta usar esto', 'cobran por usar la página?'], says: /gratis/i },
}

test.for(Object.entries(OF_SITE))('%s', async ([, { asked, says }]) => {
  for (const words of asked) {
    const [reply] = await talk(words)
    expect(reply!.text, words).toMatch(says)
    expect(reply!.products, words).toEqual([])
  }
})

test.for([
  [
    'tengo una refaccionaria, cómo le hago para que salgan mis productos ahí',
    'y cobran algo por aparecer?',
    /tu tienda no cuesta/,
  ],
  ['se me olvidó la contraseña', 'y si ya no tengo ese correo cómo le hago', /escríbenos desde otro correo/],
  ['quiero una licuadora', 'la primera me la puede apuntar para no perderla?', /¿Guardo .*licuadora/i],
] as const)('a question goes on with the answer before: %s · %s', async ([first, second, says]) => {
  const [, reply] = await talk(first, second)
  expect(reply!.text).toMatch(says)
})

test('where something saved is seen', async () => {
  const [, , reply] = await talk('licuadoras', 'guarda el primero', 'y dónde la veo después')
  expect(reply!.text).toMatch(/Mis favoritos/)
})

test('two questions about one thing are answered together', async () => {
  const [, reply] = await talk(
    'es cierto lo de la gift card de 100 dólares?',
    '¿Cuándo es el sorteo y cómo le avisan al ganador?',
  )
  expect(reply!.text).toMatch(/cierra el mes.*se avisa por correo/)
  expect(reply!.text).not.toMatch(/campana/)
})

test('a guide that the blog does not have is said so', async () => {
  const [reply] = await talk('en el blog tienen algo de cómo escoger bici')
  expect(reply!.text).toMatch(/blog/i)
})

test.for([
  ['Bueno, a mi edad uno desconfía de todo, dispense usted.', /disculp|no pasa nada|no te preocupes/i],
  ['perdón por tanta pregunta', /disculp|no pasa nada|no te preocupes/i],
  ['ay dios la bendiga mija usted sí atiende bonito', /de nada|con gusto|no hay de qué|gracias/i],
] as const)('a remark is answered humanely: %s', async ([said, says]) => {
  const [reply] = await talk(said)
  expect(reply!.text).toMatch(says)
  expect(reply!.text).not.toMatch(/No te entendí/)
  expect(reply!.products).toEqual([])
})

test.for([
  ['tengo un cupón q ya no sirve, dónde lo reporto', /«No funcionó»/],
  ['y si el cupón ya no jala qué hago', /«No funcionó»/],
  ['y el sorteo del mes cuándo lo hacen', /cinco días hábiles/],
  ['qué hacen con mis datos si borro mi cuenta', /al borrar tu cuenta|se van correo/],
  ['van a poner cupones en el buen fin?', /no sé cuáles vendrán/],
] as const)('one question gets its own answer: %s', async ([said, says]) => {
  const [reply] = await talk(said)
  expect(reply!.text).toMatch(says)
  expect(reply!.all('coupons')).toEqual([])
})

test('the price of a thing is asked after a question about the site', async () => {
  const [, reply] = await talk(
    'tengo una tienda, cómo le hago para que aparezca aquí',
    'y de paso cuánto cuestan las licuadoras',
  )
  expect(reply!.text).not.toMatch(/Aparecer con tu tienda/)
  expect(reply!.cards.length).toBeGreaterThan(0)
})

test('what becomes of the data is asked after how to delete the account', async () => {
  const [, reply] = await talk('cómo borro mi cuenta', 'y que hacen con mis datos si la borro?')
  expect(reply!.text).toMatch(/al borrar|se van correo/)
})
