// A part of a page whose code is fetched when it is first shown.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * To be drawn inside a `Suspense`. Where the code cannot be had (the line is down, or the site has been renewed since
 * the page was loaded) `instead` stands in its place: the page around it must live on.
 */
export function lazyPart<Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    fetchCode().then(
      (component) => ({ default: component }),
      () => ({ default: instead }),
    ),
  )
}
