/** Screen for an unknown address of the back office. */
import { ButtonLink } from '../../app/ui/Button.tsx'
import { Title } from '../frame/Title.tsx'

export function Component() {
  return (
    <>
      <Title>No existe esa pantalla</Title>
      <ButtonLink href="/admin">Ir al inicio</ButtonLink>
    </>
  )
}
