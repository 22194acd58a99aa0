import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTextCommand } from './text-command.ts'

const CASES: [texts: string[], told: string][] = [
  [['STOP', 'stop.', ' Stop ', '"STOP"', 'STOPALL', 'stop all', 'STOP\n', 'ＳＴＯＰ', 'St\u200bop'], 'stop'],
  [['unsubscribe', 'End', 'quit!', 'Revoke', 'optout', 'Opt-out', 'OPT OUT'], 'stop'],
  [['please stop', 'Stop please!', 'Stopp', 'alto', 'Baja.', 'no más'], 'stop'],
  [['CANCEL', 'cancel.', 'Cancelar', 'please cancel'], 'stop, shown, cancels'],
  [
    ['Stop texting me', 'please STOP sending these', "don't text me", 'Don’t contact me again'],
    'stop, shown',
  ],
  [['no more texts!!', 'take this and unsubscribe me', 'opt me out', 'dejen de escribir'], 'stop, shown'],
  [['START', 'unstop', 'Yes.', 'iniciar'], 'start'],
  [['HELP', 'help?', 'Info', 'ayuda'], 'help'],
  [['Please stop at the gas station first', 'One more stop, please', 'Can you help me?'], 'message, shown'],
  [
    ['cancel my ride', 'the end of the street', 'yes we are two', '', '👍', 'STOP'.padStart(3000, 'a ')],
    'message, shown',
  ],
]

for (const [texts, told] of CASES)
  for (const text of texts)
    test(`a text "${text.slice(0, 40)}" is ${told}`, () => {
      const { kind, shown, cancels } = readTextCommand(text)
      assert.equal([kind, shown && 'shown', cancels && 'cancels'].filter(Boolean).join(', '), told)
    })
