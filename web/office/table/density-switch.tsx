import * as words from '#messages/office'
import { DENSITIES, useDensity } from './use-density.ts'

const NAMES = { dense: words.compact, roomy: words.comfortable }

export function DensitySwitch() {
  const { density, choose } = useDensity()
  return (
    <fieldset className="density-switch">
      <legend className="sr-only">{words.rowHeight}</legend>
      {DENSITIES.map(each => (
        <button key={each} type="button" aria-pressed={density === each} onClick={() => choose(each)}>
          {NAMES[each]}
        </button>
      ))}
    </fieldset>
  )
}
