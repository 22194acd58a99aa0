import type { AnchorHTMLAttributes, FormHTMLAttributes, ReactNode } from 'react'
import styles from './quiet-list.module.css'

type Named = { label: string; value?: string | undefined }

export function QuietList({ children }: { children: ReactNode }) {
  return <ul className={`${styles['list']} mt-6.5 list-none p-0 to-960:mt-4.5`}>{children}</ul>
}

export function LinkRow({ label, value, ...link }: Named & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <li>
      <a
        className={`${styles['row']} flex min-h-14.5 w-full cursor-pointer items-center gap-4 border-0 bg-transparent px-0 py-2 text-start`}
        {...link}
      >
        <RowText label={label} value={value} />
      </a>
    </li>
  )
}

/** A button that works as a link without scripts. */
export function FormRow({ label, ...form }: { label: string } & FormHTMLAttributes<HTMLFormElement>) {
  return (
    <li>
      <form {...form}>
        <button
          className={`${styles['row']} flex min-h-14.5 w-full cursor-pointer items-center gap-4 border-0 bg-transparent px-0 py-2 text-start`}
          type="submit"
        >
          <RowText label={label} />
        </button>
      </form>
    </li>
  )
}

type FoldProps = Named & { open?: boolean; children: ReactNode }

export function FoldRow({ label, value, open = false, children }: FoldProps) {
  return (
    <li>
      <details open={open}>
        <summary
          className={`${styles['row']} flex min-h-14.5 w-full cursor-pointer items-center gap-4 border-0 bg-transparent px-0 py-2 text-start`}
        >
          <RowText label={label} value={value} />
        </summary>
        <div className="px-0 pt-1 pb-6.5">{children}</div>
      </details>
    </li>
  )
}

function RowText({ label, value }: Named) {
  return (
    <>
      <span>{label}</span>
      {value && (
        <small className="ms-auto min-w-0 overflow-hidden text-end text-15 text-ellipsis whitespace-nowrap text-fg2">
          {value}
        </small>
      )}
    </>
  )
}
