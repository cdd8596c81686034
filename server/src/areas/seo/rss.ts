/** Writes RSS 2.0. */
import { XML_START, xmlText } from './xml.ts'

export interface Channel {
  title: string
  description: string
  /** Absolute URLs: the page it belongs to, and the feed itself. */
  link: string
  self: string
}

export interface ChannelItem {
  title: string
  description: string
  link: string
  /** Changes when the item should appear as new. */
  id: string
  at: Date
}

/** RSS 2.0. */
export function rssOf(channel: Channel, items: readonly ChannelItem[]): string {
  return [
    `${XML_START}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    `<title>${xmlText(channel.title)}</title>`,
    `<link>${xmlText(channel.link)}</link>`,
    `<description>${xmlText(channel.description)}</description>`,
    '<language>es-mx</language>',
    `<atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel></rss>\n',
  ].join('\n')
}

function itemOf({ title, description, link, id, at }: ChannelItem): string {
  const isPermaLink = id === link
  return [
    '<item>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(link)}</link>`,
    `<guid isPermaLink="${isPermaLink}">${xmlText(id)}</guid>`,
    `<pubDate>${at.toUTCString()}</pubDate>`,
    `<description>${xmlText(description)}</description>`,
    '</item>',
  ].join('')
}
