import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Origin } from './sign-in.ts'
import { deviceCookie, readDevice } from './trusted-origins.ts'

/** Where a call that signs in comes from. */
export function originOf({ address, header }: Pick<Call<'signIn'>, 'address' | 'header'>): Origin {
  return { address, browser: header('user-agent') ?? '', device: readDevice(header('cookie')) }
}

export function cookieFor(device: string, { config }: Pick<Deps, 'config'>): string {
  return deviceCookie(device, { secure: config.publicUrl.startsWith('https:') })
}
