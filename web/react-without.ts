// Leaves out of the browser's React what this site has no use for: a seventh of it, which every visitor would fetch.
import type { Plugin } from 'vite'

const fileOfReact = 'react-dom/cjs/react-dom-client.production.js'

/** What becomes of a function that is left out. */
type Instead =
  /** React calls it on its usual ways, to find nothing of what it looks for. */
  | 'nothing'
  /** The same, of what is asked for an object. */
  | 'noObject'
  /** Only who uses the feature gets there: that shall be seen at once. */
  | 'failure'
  /** A text that React expects; nobody reads it. */
  | 'emptyText'

const bodies: Readonly<Record<Instead, string>> = {
  nothing: '',
  noObject: 'return null',
  failure: 'throw Error("react-without")',
  emptyText: 'return ""',
}

/** Functions of React's file by the feature that they belong to. */
const unused: Readonly<Record<string, Partial<Record<Instead, readonly string[]>>>> = {
  // The styles move what moves here.
  ViewTransition: {
    nothing: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'flushAfterMutationEffects',
      'measureNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
    ],
    failure: [
      'estimateBandwidth',
      'getViewTransitionClassName',
      'measureViewTransitionHostInstancesRecursive',
      'startViewTransition',
      'ViewTransitionPseudoElement',
    ],
  },
  'references to fragments': {
    nothing: [
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
  },
  findDOMNode: { failure: ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'] },
  Activity: { failure: ['updateActivityComponent'] },
  SuspenseList: {
    failure: ['cutOffTailIfNeeded', 'findFirstSuspended', 'initSuspenseListRenderState', 'updateSuspenseListComponent'],
  },
  'custom elements': { failure: ['setPropOnCustomElement'] },
  // A form is posted, or its `submit` is heard.
  'actions of forms': {
    nothing: ['extractEvents$1', 'recursivelyResetForms', 'scheduleReplayQueueIfNeeded'],
    failure: [
      'ensureFormComponentIsStateful',
      'requestFormReset$1',
      'startHostTransition',
      'TransitionAwareHostComponent',
    ],
  },
  useActionState: {
    failure: [
      'dispatchActionState',
      'mountActionState',
      'onActionError',
      'onActionSuccess',
      'runActionStateAction',
      'updateActionStateImpl',
    ],
  },
  'useOptimistic and useTransition': {
    failure: ['dispatchOptimisticSetState', 'startTransition', 'updateOptimisticImpl'],
  },
  useDeferredValue: { failure: ['mountDeferredValueImpl', 'updateDeferredValueImpl'] },
  useEffectEvent: { failure: ['useEffectEventImpl'] },
  use: { failure: ['useThenable'] },
  useMemoCache: { failure: ['useMemoCache'] },
  useCacheRefresh: { failure: ['refreshCache'] },
  forwardRef: { failure: ['updateForwardRef'] },
  // The server names what a page needs ahead of time.
  'preload and its kind': {
    failure: ['preconnectAs', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
  },
  // Styles and scripts stand in the document that the server draws, outside of what React draws in a browser.
  'elements of styles and scripts': {
    noObject: ['getResource'],
    failure: [
      'acquireResource',
      'insertSuspendedStylesheets',
      'preloadResource',
      'preloadResourceAndSuspendIfNeeded',
      'suspendResource',
    ],
  },
  // For styles, and for pictures in a view transition.
  'drawings that wait for what they show': {
    nothing: ['accumulateSuspenseyCommitOnFiber', 'preloadInstanceAndSuspendIfNeeded'],
    noObject: ['waitForCommitToBeReady'],
  },
  'html, head and body': {
    failure: ['commitHostSingletonAcquisition', 'releaseSingletonInstance', 'resolveSingletonInstance'],
  },
  onBeforeInput: { nothing: ['getFallbackBeforeInputChars', 'getNativeBeforeInputChars'] },
  'compositions in browsers without their events': { nothing: ['getData', 'isFallbackCompositionEnd'] },
  onSelect: { nothing: ['constructSelectEvent'] },
  'news of hydration': { nothing: ['commitSuspenseHydrationCallbacks'] },
  // No one reads through which components an error came: what is reported is the error's own stack.
  'component stacks': { emptyText: ['getComponentNameFromType', 'getStackByFiberInDevAndProd'] },
}

/** References to fragments: an object that stands for elements without one around them. */
const methodsOfFragments = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^};\n/gm

/** `code` of React's file without these. Throws where one is not there: React was renewed, and the list is to be read again. */
export function withoutUnused(code: string): string {
  let left = code
  for (const [feature, functions] of Object.entries(unused)) {
    for (const [instead, names] of Object.entries(functions)) {
      for (const name of names) {
        const whole = new RegExp(`^(function ${name.replace('$', '\\$')}\\([^)]*\\) \\{)[\\s\\S]*?^\\}$`, 'm')
        if (!whole.test(left))
          throw new Error(`React has no function ${name} of ${feature} any more (web/react-without.ts).`)
        left = left.replace(whole, `$1${bodies[instead as Instead]}}`)
      }
    }
  }
  if (!methodsOfFragments.test(left)) throw new Error('React has no references to fragments any more.')
  return left.replace(methodsOfFragments, '')
}

export function reactWithout(): Plugin {
  let seen = false
  return {
    name: 'react-without',
    apply: 'build',
    transform: (code, id) => {
      if (!id.split('?')[0]?.endsWith(fileOfReact)) return null
      seen = true
      return { code: withoutUnused(code), map: null }
    },
    buildEnd: (failure) => {
      if (!failure && !seen) throw new Error(`${fileOfReact} is not part of the build (web/react-without.ts).`)
    },
  }
}
