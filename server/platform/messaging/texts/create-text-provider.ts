import { join } from 'node:path'
import type { Log } from '../../process/log.ts'
import type { TextTransport } from '../../process/provider-settings.ts'
import { paperTexts } from './paper-texts.ts'
import type { TextProvider } from './text-provider.ts'
import { twilioTexts } from './twilio-texts.ts'

export function textFolderOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'texts')
}

export function textHookUrl(publicUrl: string, provider: string): string {
  return `${publicUrl}/api/hooks/${provider}`
}

export function createTextProvider(
  { text, dataDir, publicUrl }: { text: TextTransport; dataDir: string; publicUrl: string },
  context: { clock: () => Date; log: Pick<Log, 'warn'> },
): TextProvider | undefined {
  switch (text.kind) {
    case 'none':
      return undefined
    case 'paper':
      return paperTexts({ folder: textFolderOf({ dataDir }), ...context })
    case 'twilio':
      return twilioTexts({ ...text.settings, hookUrl: textHookUrl(publicUrl, 'twilio') })
  }
}
