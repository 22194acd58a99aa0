import * as texts from '#messages/cars'
import { STAGES } from '../use-stage.ts'
import type { Priced } from './priced-state.ts'

export function StageLine({ priced }: { priced: Priced }) {
  const { active, go } = priced.form.stages
  const at = STAGES.indexOf(active)
  return (
    <ol className="stages" aria-label={texts.stages}>
      {STAGES.map((stage, index) => (
        <li key={stage} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
          {index < at ? (
            <button
              className="flex items-center gap-2 border-0 bg-transparent p-0 text-fg hover:text-coach-text"
              type="button"
              onClick={() => go(stage)}
            >
              {texts.stage({ stage })}
            </button>
          ) : (
            texts.stage({ stage })
          )}
        </li>
      ))}
    </ol>
  )
}
