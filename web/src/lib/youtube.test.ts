import { expect, it } from 'vitest'
import { youTubeVideo } from './youtube.ts'

it.each([
  'https://www.youtube.com/watch?v=aBc-123_xYz',
  'https://youtube.com/watch?list=PL1&v=aBc-123_xYz&t=12s',
  'https://m.youtube.com/watch?v=aBc-123_xYz#t=3',
  'http://youtu.be/aBc-123_xYz?si=abc',
  'https://www.youtube.com/shorts/aBc-123_xYz',
  'https://www.youtube.com/live/aBc-123_xYz?feature=share',
  'https://www.youtube.com/embed/aBc-123_xYz',
  ' https://www.youtube-nocookie.com/embed/aBc-123_xYz ',
  '//www.youtube.com/embed/aBc-123_xYz',
])('knows %s', (text) => {
  expect(youTubeVideo(text)).toEqual({
    page: 'https://www.youtube.com/watch?v=aBc-123_xYz',
    player: 'https://www.youtube-nocookie.com/embed/aBc-123_xYz',
  })
})

it.each([
  '',
  '/media/0123456789abcdef0123456789abcdef.mp4',
  'https://www.youtube.com/@maison',
  'https://www.youtube.com/watch?v=court',
  'https://www.youtube.com/watch?v=aBc-123_xYz-trop-long',
  'https://youtube.com.example.org/watch?v=aBc-123_xYz',
  'https://vimeo.com/123456789',
])('takes « %s » for no video of YouTube', (text) => {
  expect(youTubeVideo(text)).toBeNull()
})
