"""One lifecycle with an upload, through the client that openapi-python-client generates: argv[1] is the product's URL,
argv[2] an API key, argv[3] a deadline in seconds."""

import sys
import time
from io import BytesIO
from uuid import UUID

from versio_client import AuthenticatedClient
from versio_client.api.books import (
    add_files,
    create_book,
    download_book,
    get_book,
    get_chapter,
    get_cover,
    put_cover,
    put_dictionary,
)
from versio_client.api.translation import queue_chapters
from versio_client.models import (
    AddFilesForm,
    ChapterStatus,
    CoverType,
    CreateBookInput,
    DownloadFormat,
    QueueChaptersInput,
    Split,
)
from versio_client.types import File

url, api_key, deadline_seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
client = AuthenticatedClient(base_url=url, token=api_key, raise_on_unexpected_status=True)

created = create_book.sync(client=client, body=CreateBookInput(title="青云志", source_lang="zh", target_lang="vi"))
book_id = created.book.id
files = [
    File(payload=BytesIO("他突然站了起来。".encode()), file_name="2.txt", mime_type="text/plain"),
    File(payload=BytesIO("她笑了笑。".encode()), file_name="1.txt", mime_type="text/plain"),
]
added = add_files.sync(book_id, client=client, body=AddFilesForm(files=files, start_order_no="3", split=Split.NONE))
assert [chapter.order_no for chapter in added.chapters] == [3, 4], added
assert [chapter.source_text for chapter in added.chapters] == ["她笑了笑。", "他突然站了起来。"], added

# Bodies that are neither JSON nor a form.
for first_bytes, cover_type in (("89504e470d0a1a0a", CoverType.IMAGEPNG), ("ffd8ffe0", CoverType.IMAGEJPEG)):
    cover = bytes.fromhex(first_bytes) + bytes(range(256))
    put = put_cover.sync_detailed(book_id, client=client, body=File(payload=BytesIO(cover)))
    assert put.status_code == 204, put
    assert get_book.sync(book_id, client=client).book.cover_type == cover_type
    assert get_cover.sync(book_id, client=client).payload.read() == cover
dictionary = put_dictionary.sync(book_id, client=client, body=File(payload=BytesIO("青云=Thanh Vân".encode())))
assert dictionary.entries == 1, dictionary

queued = queue_chapters.sync(book_id, client=client, body=QueueChaptersInput())
assert queued.queued == 2, queued

ends_at = time.monotonic() + deadline_seconds
while True:
    book = get_book.sync(book_id, client=client)
    if all(chapter.status == ChapterStatus.DONE for chapter in book.chapters):
        break
    assert time.monotonic() < ends_at, book
    time.sleep(0.2)
chapter = get_chapter.sync(book_id, book.chapters[0].id, client=client).chapter
assert chapter.translated_text, chapter
epub = download_book.sync(book_id, client=client, format_=DownloadFormat.EPUB).payload.read()
assert epub.startswith(b"PK"), epub[:100]
text = download_book.sync(book_id, client=client, format_=DownloadFormat.TXT).payload.read().decode()
assert chapter.translated_text in text, text

missing = get_book.sync(UUID(int=0), client=client)
assert missing.error == "book_not_found", missing
print("python: translated", len(book.chapters), "chapters")
