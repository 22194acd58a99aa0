/**
 * What a text to us asks for. `stop` ends all texts, `start` allows them again, `help` asks who we are, `message` is for
 * staff. `shown`: staff read it whatever it does. `cancels`: the person may believe that a ride was cancelled by it.
 */
export type TextCommand = {
  kind: 'stop' | 'start' | 'help' | 'message'
  shown: boolean
  cancels: boolean
}

/** Words that end texts; those of carriers and of the rule of 2025 that any reasonable words do, and the Spanish ones. */
const STOP = new Set([
  ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  ...['PLEASE STOP', 'STOP PLEASE', 'STOP NOW', 'STOP IT', 'STOPP', 'STPO', 'SOTP'],
  ...['ALTO', 'BAJA', 'PARAR', 'PARE', 'DETENER', 'POR FAVOR PARE', 'NO MAS'],
])
/** Carriers treat these as STOP, and people mean their ride. */
const CANCEL = new Set(['CANCEL', 'CANCELAR', 'CANCELLED', 'PLEASE CANCEL'])
const START = new Set(['START', 'UNSTOP', 'YES', 'INICIAR', 'EMPEZAR'])
const HELP = new Set(['HELP', 'INFO', 'AYUDA', 'INFORMACION'])
/** Sentences that end texts. A driver may be asked to stop somewhere, so that the word alone is not enough. */
const STOP_SENTENCE =
  /\b(?:STOP (?:ALL |THE |THESE )?(?:TEXTING|TEXTS?|MESSAGING|MESSAGES?|SENDING|CONTACTING|SMS)|(?:DO NOT|DONT|DON T|NEVER) (?:TEXT|MESSAGE|CONTACT) (?:ME|US|THIS)|NO MORE (?:TEXTS?|MESSAGES?|SMS)|UNSUBSCRIBE|OPT(?: ME)? OUT|REMOVE (?:ME|MY NUMBER)|NO MAS (?:MENSAJES?|TEXTOS?)|DEJEN? DE (?:ENVIAR|ESCRIBIR|MANDAR)|NO ME (?:ENVIE|ENVIEN|ESCRIBA|ESCRIBAN))\b/

/** Letters of a text that are looked at: nobody ends texts behind them. */
const LETTERS_MAX = 2000

/** What this text asks for, whatever its case, accents and punctuation. */
export function readTextCommand(text: string): TextCommand {
  const words = wordsOf(text)
  if (CANCEL.has(words)) return { kind: 'stop', shown: true, cancels: true }
  if (STOP.has(words)) return { kind: 'stop', shown: false, cancels: false }
  if (START.has(words)) return { kind: 'start', shown: false, cancels: false }
  if (HELP.has(words)) return { kind: 'help', shown: false, cancels: false }
  if (STOP_SENTENCE.test(words)) return { kind: 'stop', shown: true, cancels: false }
  return { kind: 'message', shown: true, cancels: false }
}

function wordsOf(text: string): string {
  return text
    .slice(0, LETTERS_MAX)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/['’]/g, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
