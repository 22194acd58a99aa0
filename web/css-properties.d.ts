import 'react'

declare module 'react' {
  /** Styles may set the custom properties that a style sheet reads. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number
  }
}
