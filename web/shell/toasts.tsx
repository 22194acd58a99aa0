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
type Toast = { id: number; text: string; action: ToastAction | undefined }
type ShowToast = (text: string, action?: ToastAction) => void

const ToastContext = createContext<ShowToast>(() => {})

export const useToast = () => useContext(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(0)
  const show = useCallback((text: string, action?: ToastAction) => {
    nextId.current += 1
    const id = nextId.current
    setToasts(current => [...current, { id, text, action }])
  }, [])
  const close = useCallback(
    (id: number) => setToasts(current => current.filter(toast => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        <Suspense>
          {toasts.map(toast => (
            <ToastCard
              key={toast.id}
              text={toast.text}
              action={toast.action}
              onClose={() => close(toast.id)}
            />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}
