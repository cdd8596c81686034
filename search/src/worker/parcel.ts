/**
 * A publication on its way to one reader: a port with the publication as its only message. The main thread passes ports on
 * without reading them, so that it never refers to the shared memory, which would then live until its next full garbage
 * collection.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { Published } from '../collection/types.ts'

export type Parcel = MessagePort

export function parcelsOf(published: Published, count: number): Parcel[] {
  return Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel()
    port1.postMessage(published)
    return port2
  })
}

/** Nothing when the writer has died since it sent the parcel. */
export function unpack(parcel: Parcel): Published | undefined {
  const received = receiveMessageOnPort(parcel)
  parcel.close()
  return received?.message
}
