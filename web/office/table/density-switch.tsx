import { DENSITIES, useDensity } from './use-density.ts'

const NAMES = { dense: 'Dense', roomy: 'Roomy' }

/** Chooses how high the rows of all tables are. */
export function DensitySwitch() {
  const { density, choose } = useDensity()
  return (
    <fieldset className="density-switch">
      <legend className="sr-only">Height of rows</legend>
      {DENSITIES.map(each => (
        <button key={each} type="button" aria-pressed={density === each} onClick={() => choose(each)}>
          {NAMES[each]}
        </button>
      ))}
    </fieldset>
  )
}
