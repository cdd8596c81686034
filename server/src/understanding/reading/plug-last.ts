/** 'usb c cargador rápido': the plug tells how the thing is that follows. */
export const plugLast = (text: string) =>
  text.replace(/^\s*(usb[\s-]?c|tipo[\s-]?c)\s+(?!a |con |para |to )(\p{L}.*)$/iu, '$2 $1')
