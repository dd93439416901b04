// One lifecycle with an upload, through the client that oapi-codegen generates: the arguments are the product's URL, an
// API key and a deadline in seconds.
package main

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/google/uuid"
	"versio.example/lifecycle/versio"
)

func main() {
	seconds, err := strconv.Atoi(os.Args[3])
	check(err)
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(seconds)*time.Second)
	defer cancel()
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Args[2])
		return nil
	}
	client, err := versio.NewClientWithResponses(os.Args[1], versio.WithRequestEditorFn(authorize))
	check(err)

	language := "zh"
	created, err := client.CreateBookWithResponse(ctx, nil, versio.CreateBookInput{Title: "青云志", SourceLang: &language})
	check(err)
	expect(created.StatusCode() == 201, created.Body)
	bookID := created.JSON201.Book.Id

	contentType, form := newForm()
	added, err := client.AddFilesWithBodyWithResponse(ctx, bookID, nil, contentType, form)
	check(err)
	expect(added.StatusCode() == 201 && len(added.JSON201.Chapters) == 2, added.Body)
	expect(added.JSON201.Chapters[0].OrderNo == 3 && added.JSON201.Chapters[0].SourceText == "她笑了笑。", added.Body)

	queued, err := client.QueueChaptersWithResponse(ctx, bookID, nil, versio.QueueChaptersInput{})
	check(err)
	expect(queued.StatusCode() == 202 && queued.JSON202.Queued == 2, queued.Body)

	for done := 0; done < 2; time.Sleep(200 * time.Millisecond) {
		book, err := client.GetBookWithResponse(ctx, bookID, nil)
		check(err)
		expect(book.StatusCode() == 200, book.Body)
		done = 0
		for _, chapter := range book.JSON200.Chapters {
			if chapter.Status == versio.ChapterStatusDone {
				done++
			}
		}
	}
	chapter, err := client.GetChapterWithResponse(ctx, bookID, added.JSON201.Chapters[0].Id, nil)
	check(err)
	expect(chapter.StatusCode() == 200 && chapter.JSON200.Chapter.TranslatedText != nil, chapter.Body)

	missing, err := client.GetBookWithResponse(ctx, uuid.Nil, nil)
	check(err)
	expect(missing.StatusCode() == 404 && missing.JSON404.Error == "book_not_found", missing.Body)
	fmt.Println("go: translated 2 chapters")
}

// newForm returns two files and the number of the first chapter, with the content type of the form.
func newForm() (string, *bytes.Buffer) {
	body := &bytes.Buffer{}
	form := multipart.NewWriter(body)
	check(form.WriteField("startOrderNo", "3"))
	for name, text := range map[string]string{"1.txt": "她笑了笑。", "2.txt": "他突然站了起来。"} {
		part, err := form.CreateFormFile("files", name)
		check(err)
		_, err = part.Write([]byte(text))
		check(err)
	}
	check(form.Close())
	return form.FormDataContentType(), body
}

func check(err error) {
	expect(err == nil, fmt.Append(nil, err))
}

func expect(isTrue bool, got []byte) {
	if !isTrue {
		panic(string(got))
	}
}
