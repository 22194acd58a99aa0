import type { AnchorHTMLAttributes, FormHTMLAttributes, ReactNode } from 'react'
import styles from './quiet-list.module.css'

type Named = { label: string; value?: string | undefined }

export function QuietList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>
}

export function LinkRow({ label, value, ...link }: Named & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <li>
      <a className={styles['row']} {...link}>
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
        <button className={styles['row']} type="submit">
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
        <summary className={styles['row']}>
          <RowText label={label} value={value} />
        </summary>
        <div className={styles['fold']}>{children}</div>
      </details>
    </li>
  )
}

function RowText({ label, value }: Named) {
  return (
    <>
      <span>{label}</span>
      {value && <small>{value}</small>}
    </>
  )
}
