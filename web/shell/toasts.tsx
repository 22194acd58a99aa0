import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'

// Loads with the first toast; until then, or on failure, shows text.
const ToastCard = lazy(() =>
  import('./toast-card.tsx').then(
    ({ ToastCard }) => ({ default: ToastCard }),
    () => ({ default: ({ text }: { text: string }) => <p className="toast">{text}</p> }),
  ),
)

export type ToastAction = { label: string; run: () => void }
/** `lasting` toasts outlive a navigation, as those with an action do; `failed` ones stay until they are closed. */
export type ToastKind = ToastAction | 'lasting' | 'failed' | undefined
type Toast = { id: number; text: string; kind: ToastKind }
type ShowToast = (text: string, kind?: ToastKind) => void

const ToastContext = createContext<ShowToast>(() => {})

export const useToast = () => useContext(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(0)
  const show = useCallback((text: string, kind?: ToastKind) => {
    nextId.current += 1
    const id = nextId.current
    // While the window has no focus, news would pile up.
    const isRepeated = (toast: Toast) => kind === 'lasting' && toast.text === text
    setToasts(current => [...current.filter(toast => !isRepeated(toast)), { id, text, kind }])
  }, [])
  const close = useCallback(
    (id: number) => setToasts(current => current.filter(toast => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div
        className="toasts pointer-events-none fixed end-(--gutter) top-[calc(var(--bar)_+_12px)] z-40 grid w-[min(360px,calc(100vw_-_2_*_var(--gutter)))] justify-items-end gap-3"
        role="status"
        aria-live="polite"
      >
        <Suspense>
          {toasts.map(toast => (
            <ToastCard key={toast.id} text={toast.text} kind={toast.kind} onClose={() => close(toast.id)} />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}
