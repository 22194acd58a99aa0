import { accentTones, lampTones } from '../../../domain/site/accent.ts'
import { keysOf } from '../../../domain/values/record.ts'

/** Overrides the accent tokens of web/tokens.css; outside of a layer, so that it wins over them. */
export function brandStyles(accent: string): string {
  const [light, dark] = [accentTones(accent, 'light'), accentTones(accent, 'dark')]
  const both = keysOf(light).map(name => `--${name}:light-dark(${light[name]},${dark[name]})`)
  const goal = `--goal:light-dark(${light.coach},${dark.coach})`
  const { lamp, 'on-lamp': onLamp } = lampTones(accent)
  return `:root{${[...both, goal, `--lamp:${lamp}`, `--on-lamp:${onLamp}`].join(';')}}\n`
}
