import type { TwilioSettings } from './twilio-texts.ts'

export type TextTransport =
  | { kind: 'none' }
  | { kind: 'paper' }
  | { kind: 'twilio'; settings: TwilioSettings }

/**
 * `twilio://SID:token@messaging-service`, `paper:` or `none:`. The default is `paper:` locally and `none:`
 * elsewhere, so that guests never consent to texts that are not sent. Faults do not repeat the secret.
 */
export function readTextUrl(
  text: string | undefined,
  { isLocal }: { isLocal: boolean },
): TextTransport | { fault: string } {
  if (text === undefined) return { kind: isLocal ? 'paper' : 'none' }
  if (text === 'none:') return { kind: 'none' }
  if (text === 'paper:') return { kind: 'paper' }
  const parts = /^twilio:\/\/(AC[0-9a-f]{32}):([0-9a-zA-Z]{16,64})@(MG[0-9a-f]{32})\/?$/.exec(text)
  if (!parts)
    return { fault: 'must be twilio://SID:token@messaging-service, with IDs starting with AC and MG' }
  const [, accountSid = '', authToken = '', serviceSid = ''] = parts
  return { kind: 'twilio', settings: { accountSid, authToken, serviceSid } }
}
