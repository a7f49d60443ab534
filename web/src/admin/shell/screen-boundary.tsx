import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../ui/states.tsx'

interface ScreenBoundaryState {
  readonly failed: boolean
}

/** Keeps the menu usable when a screen's code cannot be fetched, or fails. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failed: false }

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <LoadFailure
        message="Cet écran n’a pas pu être affiché. Vérifiez votre connexion et réessayez."
        onRetry={() => window.location.reload()}
      />
    )
  }
}
