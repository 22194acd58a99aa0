import type { TwilioSettings } from './twilio-texts.ts'

/** How texts are sent: not at all, as files in the data folder, or by Twilio. */
export type TextTransport =
  | { kind: 'none' }
  | { kind: 'paper' }
  | { kind: 'twilio'; settings: TwilioSettings }

/**
 * Reads TEXT_URL: `twilio://SID:token@messaging-service`, `paper:` or `none:`. Without it texts are files on the owner's
 * own machine, and elsewhere there are none: a guest must not agree to texts that nobody sends. The value holds a
 * secret, which no fault repeats.
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
