import * as words from '#messages/cars'
import type { Priced } from './priced-state.ts'

/** Every fault of the form with a link to its field. */
export function FaultList({ priced: { form } }: { priced: Priced }) {
  const faults = Object.entries(form.errors)
  const more = Object.entries(form.failure?.priced?.more ?? {}).map(
    ([path, text]) => [controlAt(path), text] as const,
  )
  const all = [...faults, ...more]
  if (all.length === 0) return null
  return (
    <>
      <title>{words.titleProblem}</title>
      <ul className="faults">
        {all.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                const control = form.form.current?.elements.namedItem(name)
                const element = control instanceof RadioNodeList ? control[0] : control
                if (!(element instanceof HTMLElement)) return
                event.preventDefault()
                element.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const CONTROLS: [path: RegExp, control: string][] = [
  [/^stops\.(\d)/, 'trip-stop$1'],
  [/^hours/, 'trip-hours'],
  [/^luggage/, 'trip-luggage'],
  [/^flight/, 'trip-flight'],
  [/^returnTrip\.pickUpDate/, 'trip-back-date'],
  [/^returnTrip/, 'trip-back-time'],
  [/^promo/, 'trip-promo'],
  [/^childSeats\.(\w+)/, 'trip-seat-$1'],
  [/^extras\.(\w+)/, 'trip-extra-$1'],
  [/^meetingPoint/, 'trip-meeting'],
  [/^quote/, 'trip-quote'],
]

/** The control of a path of the request. */
function controlAt(path: string): string {
  const found = CONTROLS.find(([pattern]) => pattern.test(path))
  if (!found) return path
  const [pattern, control] = found
  return (pattern.exec(path)?.[0] ?? '').replace(pattern, control)
}
