// Testimonials of the customers.
import { type Query, readList } from '../api/query.ts'
import type { Testimonial } from './entities.ts'

export const testimonialsQuery: Query<readonly Testimonial[]> = {
  path: '/api/testimonials',
  read: readList<Testimonial>('testimonials'),
}

/** The place of one person on the page of all. */
export const testimonialAnchor = ({ _id }: Pick<Testimonial, '_id'>) => `temoignage-${_id}`
