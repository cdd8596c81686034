/** The section 'How it works' of the home page. */
const STEPS = [
  {
    title: 'Juntamos las ofertas',
    text: 'Cada tienda nos da sus precios, su envío y su existencia. Guardamos cada cambio con su fecha.',
  },
  {
    title: 'Sumamos lo que pagas',
    text: 'Precio, más envío, menos el mejor cupón que sí aplica. Los meses sin intereses van aparte, nunca disfrazados de precio.',
  },
  {
    title: 'Medimos el descuento',
    text: 'Lo comparamos con el precio más bajo de los 30 días anteriores. Si la tienda infla el suyo, lo decimos.',
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="como-funciona" className="how mt-10 sm:mt-16 laptop:mt-24">
      <div className="wrap py-8 sm:py-14 laptop:py-20">
        <h2 id="como-funciona" className="text-heading font-extrabold">
          Cómo funciona
        </h2>
        <ol className="mt-5 grid gap-5 sm:mt-8 sm:gap-8 tablet:grid-cols-3 tablet:gap-10">
          {STEPS.map(({ title, text }, i) => (
            <li key={title} className="how-step">
              <span className="how-number">{i + 1}</span>
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="text-azul-100">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 text-azul-100 sm:mt-10">
          No vendemos nada: comparas aquí y compras en la tienda que elijas.{' '}
          <a href="/AboutUs" className="font-bold text-white underline underline-offset-4">
            Quiénes somos
          </a>
        </p>
      </div>
    </section>
  )
}
