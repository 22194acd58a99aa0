import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { Priced } from './priced-state.ts'

type PartProps = { priced: Priced }

/** A module of one component that most visitors do not need; loaded when it is needed, left out where it cannot be. */
export function loaded<Props extends PartProps>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load()
      .then(Object.values<ComponentType<Props>>)
      .then(
        ([Whole]) => ({
          // `Remembered` hands on all of the component's properties.
          default: props => <Remembered {...props} Whole={Whole as ComponentType<PartProps>} />,
        }),
        () => ({ default: () => null }),
      ),
  )
  return props => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** What was restored before the controls of this part were there is read anew. */
function Remembered({ Whole, ...props }: PartProps & { Whole: ComponentType<PartProps> }) {
  const { remember } = props.priced.form
  useEffect(remember, [remember])
  return <Whole {...props} />
}
