// Holds an error of what is drawn inside it, so that it does not take the page around it away.
import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** At another address what failed is tried again. */
  readonly at: string
  /** Stands in the place of what could not be drawn. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly failed: boolean
  readonly at: string
}

/** The error itself goes to the window (entry-site.tsx) and from there to the server. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return at === state.at ? null : { failed: false, at }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
