import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Priced } from './priced-state.ts'

type PartProps = { priced: Priced }

/** Omitted if it does not load. */
export function loaded<Props extends PartProps>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  room?: ReactNode,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load()
      .then(Object.values<ComponentType<Props>>)
      .then(
        ([Whole]) => ({
          // `Remembered` passes on all props.
          default: props => <Remembered {...props} Whole={Whole as ComponentType<PartProps>} />,
        }),
        () => ({ default: () => null }),
      ),
  )
  return props => (
    <Suspense fallback={room}>
      <Part {...props} />
    </Suspense>
  )
}

/** Re-reads values restored before these controls existed. */
function Remembered({ Whole, ...props }: PartProps & { Whole: ComponentType<PartProps> }) {
  const { remember } = props.priced.form
  useEffect(remember, [remember])
  return <Whole {...props} />
}
