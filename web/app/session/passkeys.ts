/** Passkeys in this browser: the options of the server are given to the authenticator, its answer goes back. */
import type { PasskeyOptions } from '@tianguis/contract/account/two-step'

interface JsonCeremonies {
  parseCreationOptionsFromJSON?(json: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON?(json: unknown): PublicKeyCredentialRequestOptions
}

export interface SignedPasskey {
  token: string
  response: unknown
}

const ceremonies = () => (globalThis as { PublicKeyCredential?: JsonCeremonies }).PublicKeyCredential

/** Only secure pages of browsers that speak the JSON of WebAuthn. */
export function passkeysSupported(): boolean {
  return Boolean(ceremonies()?.parseCreationOptionsFromJSON && ceremonies()?.parseRequestOptionsFromJSON)
}

/** Null when the person cancels, or no authenticator answers. */
export async function createPasskey({ token, options }: PasskeyOptions): Promise<SignedPasskey | null> {
  const publicKey = ceremonies()?.parseCreationOptionsFromJSON?.(options)
  return publicKey ? signed(token, () => navigator.credentials.create({ publicKey })) : null
}

export async function signWithPasskey({ token, options }: PasskeyOptions): Promise<SignedPasskey | null> {
  const publicKey = ceremonies()?.parseRequestOptionsFromJSON?.(options)
  return publicKey ? signed(token, () => navigator.credentials.get({ publicKey })) : null
}

async function signed(token: string, ask: () => Promise<Credential | null>): Promise<SignedPasskey | null> {
  const credential = (await ask().catch(() => null)) as (Credential & { toJSON(): unknown }) | null
  return credential && { token, response: credential.toJSON() }
}
