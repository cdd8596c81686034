/** What each job does, and when, for people who read neither code nor cron. */
const WHAT: Record<string, string> = {
  alerts: 'compara las alertas con los precios y avisa',
  'check-old-joins': 'revisa uniones antiguas de ofertas',
  'count-price-claims': 'cuenta los descuentos inflados',
  'deliver-mail': 'entrega los correos en espera',
  'feed-drafts': 'prueba e importa archivos de la administración',
  feeds: 'lee los feeds que tocan',
  'follow-index': 'pone en el índice lo que cambió',
  'forget-expired': 'borra lo que pasó su plazo',
  'keep-price-history': 'ordena el historial de precios',
  'make-backup': 'hace un respaldo',
  'make-due-backup': 'hace el respaldo cuando toca',
  'offer-mails': 'manda las ofertas por correo',
  'push-notices': 'manda los avisos a los navegadores',
  'read-products': 'lee títulos otra vez tras un cambio de reglas',
  'rebuild-index': 'construye el índice de nuevo',
  'refresh-figures': 'pone al día precios y conteos',
  'saved-searches': 'avisa de productos nuevos en búsquedas guardadas',
  'weekly-summary': 'manda el resumen de la semana',
  'write-page-facts': 'prepara las páginas de productos',
}
const DAYS = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados']

export const jobWords = (name: string): string => WHAT[name] ?? '–'

/** `17 4 * * *` is `cada día a las 4:17`; a form that no job has stays as it is. */
export function cronWords(cron: string | null): string {
  if (cron === null) return 'a petición'
  const [minute = '', hour = '', day, month, weekday = ''] = cron.split(' ')
  if (day !== '*' || month !== '*') return cron
  if (hour === '*' && weekday === '*') {
    if (minute === '*') return 'cada minuto'
    if (/^\*\/\d+$/.test(minute)) return `cada ${minute.slice(2)} minutos`
    return /^\d+$/.test(minute) ? `cada hora, al minuto ${minute}` : cron
  }
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return cron
  const time = `a las ${hour}:${minute.padStart(2, '0')}`
  if (weekday === '*') return `cada día ${time}`
  return DAYS[Number(weekday)] ? `los ${DAYS[Number(weekday)]} ${time}` : cron
}
