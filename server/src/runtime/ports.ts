/** Finds free ports. */
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** The port if it is free (0: any free port); null when it is taken. */
export function probePort(port: number, host = '127.0.0.1'): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(null))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}

export async function freePort(host?: string): Promise<number> {
  const port = await probePort(0, host)
  if (port === null) throw new Error('no port is free')
  return port
}

export function portTaken(host: string, port: number): StartError {
  return new StartError(`El puerto ${port} de ${host} no se puede usar (ocupado o sin permiso); elija otro con PORT.`)
}
