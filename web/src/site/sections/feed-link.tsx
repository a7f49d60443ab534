// Tells readers of feeds where the blog's is.
import { useSettings } from '../settings.tsx'

export function FeedLink() {
  const { brand } = useSettings()
  return <link rel="alternate" type="application/rss+xml" title={`${brand} | Blog`} href="/blog/rss.xml" />
}
