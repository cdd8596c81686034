/** WebAuthn ceremonies for visitors and operators; the caller knows who owns a passkey and where it is stored. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

export interface StoredPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export interface PasskeyOwner {
  /** Never shown; the authenticator keeps one passkey per handle. */
  handle: string
  name: string
  displayName: string
}

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>

const named = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports as Transports,
})

export function createWebAuthn({ publicUrl, productName }: { publicUrl: string; productName: string }) {
  const { origin, hostname } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname }

  return {
    registrationOptions: (owner: PasskeyOwner, known: readonly StoredPasskey[]) =>
      generateRegistrationOptions({
        rpName: productName,
        rpID: hostname,
        userName: owner.name,
        userDisplayName: owner.displayName,
        userID: new Uint8Array(Buffer.from(owner.handle)),
        attestationType: 'none',
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }),

    /** Null when the answer is not to this challenge. */
    async registered(response: object, challenge: string): Promise<StoredPasskey | null> {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as Registration,
        expectedChallenge: challenge,
        requireUserVerification: false,
      }).catch(() => ({ registrationInfo: undefined }))
      if (!registrationInfo) return null
      const { id, publicKey, counter, transports } = registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] }
    },

    /** `isAlone`: the passkey stands for both factors, so the device must check its owner. */
    signInOptions: (known: readonly StoredPasskey[], { isAlone }: { isAlone: boolean }) =>
      generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: known.map(named),
        userVerification: isAlone ? 'required' : 'preferred',
      }),

    /** The new counter; null when this passkey did not sign the challenge. */
    async counterOf(
      passkey: StoredPasskey,
      { response, challenge, isAlone }: { response: object; challenge: string; isAlone: boolean },
    ): Promise<number | null> {
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response: response as Authentication,
        expectedChallenge: challenge,
        credential: {
          ...named(passkey),
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: isAlone,
      }).catch(() => null)
      return verified?.verified ? verified.authenticationInfo.newCounter : null
    },
  }
}
