import { useSearchParams } from 'react-router'

type Shown = { by: 'vehicles' | 'drivers'; isList: boolean; hasDeadhead: boolean }

/** In the address: lanes by vehicle with deadhead unless it says otherwise. */
export function useBoardView() {
  const [params, setParams] = useSearchParams()
  const by = params.get('by') === 'drivers' ? ('drivers' as const) : ('vehicles' as const)
  const hasDeadhead = params.get('deadhead') !== 'off'
  const show = (shown: Partial<Shown>) => {
    const next = new URLSearchParams(params)
    const set = (name: string, value: string | undefined) =>
      value === undefined ? next.delete(name) : next.set(name, value)
    set('by', (shown.by ?? by) === 'drivers' ? 'drivers' : undefined)
    set('as', shown.isList ? 'list' : undefined)
    set('deadhead', (shown.hasDeadhead ?? hasDeadhead) ? undefined : 'off')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { by, isList: params.get('as') === 'list', hasDeadhead, show }
}

export type BoardView = ReturnType<typeof useBoardView>
