import { FaultList } from './fault-list.tsx'
import { Options, type OptionsProps } from './options.tsx'
import type { Priced, TimeProps } from './priced-state.ts'
import { TimeQuestions } from './time-questions.tsx'
import type { TimeQuestion } from './trip-request.ts'

export type LaterProps =
  | ({ at: 'options' } & OptionsProps)
  | ({ at: 'time'; questions: TimeQuestion[] } & TimeProps)
  | { at: 'faults'; priced: Priced }

/** The parts that load when they are needed. */
export function Later(props: LaterProps) {
  switch (props.at) {
    case 'options':
      return <Options {...props} />
    case 'time':
      return <TimeQuestions {...props} />
    case 'faults':
      return <FaultList {...props} />
  }
}
