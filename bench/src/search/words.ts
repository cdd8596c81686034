/** Vocabulary from which the products of the search benchmark are generated. */
export interface Family {
  path: string[]
  nouns: string[]
  brands: string[]
  lines: string[]
  traits: string[]
  /** Lowest and highest price in pesos. */
  price: [number, number]
}

const list = (text: string): string[] => text.split('|')

export const COLOURS = list(
  'negro|blanco|azul|rojo|gris|verde|rosa|beige|café|morado|amarillo|naranja|plata|dorado|turquesa|vino|marfil|azul marino',
)
export const VENDORS = list(
  'Tienda Sol|Bodega Norte|Mercado Azul|Casa Luna|Electro Centro|La Esquina|Super Valle|Moda Plaza|Hogar y Más|Depósito Sur|Mundo Móvil|Deportes Cima|Farma Clara|Libros Alameda|Jugueteros|Tu Cocina|Ferretería Roca|Mascotas Felices|Óptica Lince|Bebé Feliz|Oficina Total|Autos y Más|Jardín Vivo|Sonido Vivo|Zapatería Real|Joyas Mina|Belleza Pura|Vinos del Valle|Campo y Playa|Papelería Mar',
)
export const TAGS = list(
  'oferta|nuevo|envío gratis|meses sin intereses|liquidación|importado|hecho en México|edición limitada|más vendido|regalo|temporada|reacondicionado|premium|económico|ecológico|para niños|para dama|para caballero|unisex|hogar inteligente',
)

export const FAMILIES: Family[] = [
  {
    path: ['Electrónica', 'Celulares', 'Teléfonos', 'Desbloqueados'],
    nouns: list('teléfono celular|celular|smartphone|teléfono móvil'),
    brands: list('Samsung|Motorola|Xiaomi|Huawei|Oppo|Honor|Nokia|ZTE|Realme|Vivo'),
    lines: list('Galaxy|Moto|Redmi|Nova|Reno|Magic|Edge|Blade|Note|Razr'),
    traits: list('64 GB|128 GB|256 GB|512 GB|doble SIM|cámara 108 MP|pantalla AMOLED|carga rápida|5G|8 GB RAM'),
    price: [1800, 28000],
  },
  {
    path: ['Electrónica', 'Computación', 'Laptops', 'Portátiles'],
    nouns: list('laptop|computadora portátil|notebook|ultrabook'),
    brands: list('Lenovo|HP|Dell|Asus|Acer|MSI|Gateway|Huawei'),
    lines: list('IdeaPad|Pavilion|Inspiron|VivoBook|Aspire|Katana|ThinkBook|MateBook|Victus|Nitro'),
    traits: list(
      '16 GB RAM|8 GB RAM|512 GB SSD|1 TB SSD|pantalla 15.6 pulgadas|pantalla 14 pulgadas|Ryzen 5|Ryzen 7|Core i5|Core i7|teclado en español',
    ),
    price: [6000, 45000],
  },
  {
    path: ['Electrónica', 'Televisión', 'Pantallas', 'Smart TV'],
    nouns: list('pantalla|televisor|smart TV|televisión'),
    brands: list('LG|Samsung|Hisense|TCL|Sony|Philips|Sharp|JVC'),
    lines: list('NanoCell|Crystal|ULED|Bravia|Roku|Ambilight|QLED|OLED'),
    traits: list(
      '32 pulgadas|43 pulgadas|50 pulgadas|55 pulgadas|65 pulgadas|75 pulgadas|4K|Full HD|HDR10|control por voz',
    ),
    price: [3000, 60000],
  },
  {
    path: ['Electrónica', 'Audio', 'Audífonos', 'Inalámbricos'],
    nouns: list('audífonos inalámbricos|audífonos|diadema|auriculares'),
    brands: list('Sony|JBL|Bose|Skullcandy|Sennheiser|Philips|Edifier|Soundcore'),
    lines: list('Tune|QuietComfort|Crusher|Momentum|Live|Endurance|Free|Space'),
    traits: list(
      'cancelación de ruido|bluetooth 5.3|batería 30 horas|micrófono|resistentes al agua|estuche de carga|graves profundos',
    ),
    price: [300, 9000],
  },
  {
    path: ['Moda', 'Mujer', 'Ropa', 'Playeras'],
    nouns: list('playera|blusa|camiseta|top deportivo|sudadera'),
    brands: list('Nike|Adidas|Puma|Levis|Under Armour|Reebok|Fila|Zara'),
    lines: list('Sportswear|Essentials|Classic|Training|Originals|Running|Move|Club'),
    traits: list(
      'talla CH|talla M|talla G|talla XG|manga corta|manga larga|algodón orgánico|cuello redondo|cuello V|estampada',
    ),
    price: [150, 1800],
  },
  {
    path: ['Moda', 'Hombre', 'Zapatos', 'Tenis'],
    nouns: list('tenis|zapatillas deportivas|zapatos|calzado deportivo'),
    brands: list('Nike|Adidas|Puma|New Balance|Converse|Vans|Skechers|Charly|Panam'),
    lines: list('Air Max|Ultraboost|Suede|Fresh Foam|Chuck|Old Skool|GoWalk|Court|Campus'),
    traits: list(
      'número 25|número 26|número 27|número 28|número 29|suela de goma|piel sintética|malla transpirable|para correr|casual',
    ),
    price: [500, 4500],
  },
  {
    path: ['Moda', 'Mujer', 'Accesorios', 'Bolsas'],
    nouns: list('bolsa|mochila|cartera|bolso de mano|cangurera'),
    brands: list('Gorett|Cloe|Steve Madden|Guess|Parfois|Tous|Westies'),
    lines: list('Verona|Florencia|Milano|Paris|Lisboa|Sevilla|Roma'),
    traits: list('piel|sintética|con cierre|correa ajustable|mediana|grande|chica|para laptop'),
    price: [250, 6000],
  },
  {
    path: ['Hogar', 'Cocina', 'Electrodomésticos', 'Licuadoras'],
    nouns: list('licuadora|batidora|procesador de alimentos|freidora de aire|cafetera|tostador'),
    brands: list('Oster|Hamilton Beach|Ninja|T-fal|Black Decker|Taurus|Mabe|KitchenAid'),
    lines: list('Xpert|Classic|Foodi|Clever|Power|Artisan|Duo|Prima'),
    traits: list(
      'vaso de vidrio|1.5 litros|2 litros|600 watts|1000 watts|10 velocidades|acero inoxidable|libre de BPA|digital',
    ),
    price: [350, 9000],
  },
  {
    path: ['Hogar', 'Muebles', 'Sala', 'Sofás'],
    nouns: list('sofá|sofá cama|sillón|sala esquinera|mesa de centro|librero'),
    brands: list('Mobica|Casa Viva|Maderas Finas|Nórdica|Placencia|Dico'),
    lines: list('Oslo|Praga|Berlín|Toledo|Mérida|Cancún|Viena'),
    traits: list('3 plazas|2 plazas|tela antimanchas|patas de madera|piel sintética|reclinable|con almacenaje'),
    price: [1500, 32000],
  },
  {
    path: ['Hogar', 'Iluminación', 'Lámparas', 'LED'],
    nouns: list('lámpara|foco|luz de techo|tira de luces|candil|luminaria'),
    brands: list('Tecnolite|Philips|Osram|Steren|Estevez|Calux'),
    lines: list('Hue|Lumina|Estela|Aura|Solar|Vintage'),
    traits: list('luz cálida|luz fría|9 watts|12 watts|regulable|para exterior|recargable|control remoto'),
    price: [60, 4000],
  },
  {
    path: ['Salud y belleza', 'Perfumes', 'Mujer', 'Eau de parfum'],
    nouns: list('perfume|fragancia|loción|agua de colonia'),
    brands: list('Carolina Herrera|Lancôme|Paco Rabanne|Dior|Chanel|Hermès|Natura'),
    lines: list('Good Girl|Idôle|Olympéa|Miss|Coco|Kaiak|Ilía'),
    traits: list('50 ml|80 ml|100 ml|150 ml|floral|amaderado|cítrico|estuche'),
    price: [400, 4200],
  },
  {
    path: ['Juguetes', 'Construcción', 'Bloques', 'Sets'],
    nouns: list('juego de construcción|rompecabezas|muñeca|carrito|peluche|juego de mesa'),
    brands: list('Lego|Mattel|Hasbro|Fisher-Price|Playmobil|Mi Alegría|Novelty'),
    lines: list('City|Technic|Friends|Creator|Barbie|Hot Wheels|Monopoly'),
    traits: list('500 piezas|1000 piezas|3 años|5 años|8 años|con luces y sonido|coleccionable|madera'),
    price: [90, 5000],
  },
  {
    path: ['Deportes', 'Ciclismo', 'Bicicletas', 'Montaña'],
    nouns: list('bicicleta|bici de montaña|bicicleta de ruta|casco|scooter|patines'),
    brands: list('Mercurio|Benotto|Trek|Giant|Specialized|Veloci|Turbo'),
    lines: list('Ztx|Explorer|Marlin|Talon|Rockhopper|Kaizer'),
    traits: list(
      'rodada 24|rodada 26|rodada 27.5|rodada 29|21 velocidades|freno de disco|suspensión delantera|aluminio',
    ),
    price: [700, 38000],
  },
  {
    path: ['Mascotas', 'Perros', 'Alimento', 'Croquetas'],
    nouns: list('croquetas|alimento para perro|alimento para gato|cama para mascota|rascador|correa'),
    brands: list('Royal Canin|Pedigree|Dog Chow|Hills|Eukanuba|Nupec|Whiskas'),
    lines: list('Adulto|Cachorro|Senior|Light|Razas Pequeñas|Indoor'),
    traits: list('2 kg|4 kg|10 kg|20 kg|sabor pollo|sabor res|sin granos|para esterilizados'),
    price: [80, 2600],
  },
  {
    path: ['Herramientas', 'Eléctricas', 'Taladros', 'Inalámbricos'],
    nouns: list('taladro|rotomartillo|esmeriladora|sierra circular|juego de llaves|caja de herramientas'),
    brands: list('Truper|DeWalt|Bosch|Makita|Milwaukee|Pretul|Stanley|Surtek'),
    lines: list('Max|Compact|Pro|Fuel|Expert|Industrial'),
    traits: list('20 V|12 V|1/2 pulgada|3/8 pulgada|con maletín|2 baterías|sin carbones|velocidad variable'),
    price: [150, 12000],
  },
]
