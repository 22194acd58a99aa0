import { type Command, screenCommand, THEME_COMMAND } from '../palette/commands.ts'
import { rankCommands } from '../palette/rank-commands.ts'
import { settingHash } from './setting-target.ts'
import { type SetupEntry, setupColumns } from './setup-groups.ts'

type Viewer = { owner: boolean }

const HITS_SHOWN_MAX = 20

/** A setting with its other names in brackets. */
const SETTING = /^(.+?)(?: \((.+)\))?$/

/** Every single setting of the screens that the account may open. */
export function settingCommands(viewer: Viewer): Command[] {
  return entriesOf(viewer).flatMap(({ to, label, settings = {} }) =>
    Object.entries(settings).flatMap(([part, texts]) =>
      texts.split('; ').map(text => {
        const [, name = text, others = ''] = SETTING.exec(text) ?? []
        return { to: to + part + settingHash(name), label: name, words: others, detail: label }
      }),
    ),
  )
}

/** The screens and single settings that fit a text, the best first. */
export function findInSetup(text: string, viewer: Viewer): Command[] {
  const screens = entriesOf(viewer).map(entry => ({ ...screenCommand(entry), detail: entry.help }))
  return rankCommands(text, [...screens, ...settingCommands(viewer), THEME_COMMAND], HITS_SHOWN_MAX)
}

function entriesOf(viewer: Viewer): SetupEntry[] {
  return setupColumns(viewer)
    .flat()
    .flatMap(({ entries }) => entries)
}
